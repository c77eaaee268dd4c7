const digits = (count: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (value) => value % 10).join('')

/** Four digits that are no magic value of the sandbox (docs/sandbox.md). */
const plainEnding = (): string => `${1 + (Number(digits(1)) % 8)}${digits(3)}`

export const newMobile = (): string => `0812${digits(4)}${plainEnding()}`
export const newAccount = (): string => `52${digits(4)}${plainEnding()}`
/** The NIK of a woman born on 16 May 1990. `serial` is its last four digits. */
export const newNik = (serial = plainEnding()): string => `31${digits(4)}560590${serial}`
