import { bytesOf, textOf } from "./bytes"
import { identity } from "./identity"
import type { Devices, SignIn } from "./wire"

/** Whether this browser offers passkeys at this address: over https or on localhost, and by name. */
export function hasPasskeys(host = location.hostname): boolean {
  const named = !/^[\d.]+$|^\[/.test(host)
  return named && isSecureContext && "PublicKeyCredential" in globalThis
}

type Named = { id: string; type: "public-key" }

/** Let this device's authenticator make a passkey, and keep it. */
export async function keepPasskey(): Promise<Devices> {
  const { options } = await identity.offerPasskey()
  const asked = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const publicKey = {
    ...asked,
    challenge: bytesOf(asked.challenge),
    user: { ...asked.user, id: bytesOf(asked.user.id) },
    excludeCredentials: (asked.excludeCredentials as Named[] | undefined)?.map(revive) ?? [],
  } as PublicKeyCredentialCreationOptions
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  const answer = made.response as AuthenticatorAttestationResponse
  return identity.keepPasskey({
    id: made.id,
    client_data: textOf(answer.clientDataJSON),
    attestation: textOf(answer.attestationObject),
  })
}

/** Let this device's authenticator sign for whomever it knows. */
export async function signWithPasskey(): Promise<SignIn> {
  const { options } = await identity.offerSignIn()
  const asked = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const publicKey = {
    ...asked,
    challenge: bytesOf(asked.challenge),
    allowCredentials: [],
  } as PublicKeyCredentialRequestOptions
  const used = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  const answer = used.response as AuthenticatorAssertionResponse
  return {
    id: used.id,
    client_data: textOf(answer.clientDataJSON),
    authenticator_data: textOf(answer.authenticatorData),
    signature: textOf(answer.signature),
  }
}

const revive = ({ id, type }: Named) => ({ id: bytesOf(id), type })
