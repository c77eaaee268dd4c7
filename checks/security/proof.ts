/** A test that fails when what is promised does not hold: its file, and words of its name. */
export interface Proof {
  file: string
  test: string
}

export interface Promised {
  /** Number of a threat, or of a requirement in OWASP ASVS 5.0 or MASVS. */
  id: string
  /** What is meant, in a few words. */
  title: string
  /** What the product does about it. */
  promise: string
  proofs: readonly Proof[]
  /** What has to exist before there is anything to promise. */
  comesWith?: string
}

export const provedIn = (file: string, ...tests: string[]): Proof[] => tests.map((test) => ({ file, test }))
