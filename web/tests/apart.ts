// One process runs all files (starting one a file takes longer than the tests): what a file has
// loaded or put in place does not reach the next one.
import { vi } from "vitest"

vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()
