type CodesOf<Catalogues> = Catalogues extends readonly (infer One)[]
  ? One extends object
    ? keyof One & string
    : never
  : never

type Twice<Catalogues> = Catalogues extends readonly [infer First, ...infer Rest]
  ? (keyof First & CodesOf<Rest>) | Twice<Rest>
  : never

/** `object` if no code is defined in two catalogues; otherwise a message with the code, to which no object is assignable. */
export type NoneTwice<Catalogues extends readonly object[]> = [Twice<Catalogues>] extends [never]
  ? object
  : `${Twice<Catalogues>} is defined in two catalogues`
