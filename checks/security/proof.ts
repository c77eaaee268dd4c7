/** A test that fails if the promise does not hold: its file and a part of its name. */
export interface Proof {
  file: string
  test: string
}

export interface Control {
  /** Number of a threat, or of a requirement in OWASP ASVS 5.0 or MASVS. */
  id: string
  /** The threat or requirement in a few words. */
  title: string
  /** What the product does about it. */
  promise: string
  proofs: readonly Proof[]
  /** The feature that must exist before there is anything to promise. */
  comesWith?: string
}

export const provedIn = (file: string, ...tests: string[]): Proof[] => tests.map((test) => ({ file, test }))
