type CodesOf<Catalogues> = Catalogues extends readonly (infer One)[]
  ? One extends object
    ? keyof One & string
    : never
  : never

type Twice<Catalogues> = Catalogues extends readonly [infer First, ...infer Rest]
  ? (keyof First & CodesOf<Rest>) | Twice<Rest>
  : never

/** Any object if no code stands in two of the catalogues; else a type that names the code, which no object is. */
export type NoneTwice<Catalogues extends readonly object[]> = [Twice<Catalogues>] extends [never]
  ? object
  : `${Twice<Catalogues>} stands in two catalogues`
