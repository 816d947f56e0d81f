// boardgame.io with the same game: node peer.js PORT [FOLDER]; a folder makes it store to files.
const { Server, FlatFile } = require('boardgame.io/server')

const CELLS = 180
const Counter = {
  name: 'counter',
  setup: () => ({ cells: Array(CELLS).fill(10000) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    count: ({ G, ctx }) => {
      const cell = (ctx.turn - 1) % CELLS
      G.cells[cell] = (G.cells[cell] % 90000) + 10000
    },
  },
}

const [port, folder] = process.argv.slice(2)
const db = folder ? new FlatFile({ dir: folder, logging: false }) : undefined
const server = Server({ games: [Counter], origins: ['http://localhost'], ...(db ? { db } : {}) })
server.run({ port: Number(port), callback: () => console.log(`http://127.0.0.1:${port}`) })
