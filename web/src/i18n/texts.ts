import type { ReactNode } from 'react'

type Parameters = readonly never[]
/** A text, a text with parameters, a list, or a group of them. */
export type Texts = {
  readonly [key: string]: string | readonly string[] | ((...parameters: Parameters) => ReactNode) | Texts
}

/** The same keys and parameters in another language. */
export type ShapeOf<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends readonly string[]
      ? readonly string[]
      : T[K] extends (...parameters: infer P) => infer R
        ? (...parameters: P) => R extends string ? string : ReactNode
        : ShapeOf<T[K]>
}

export interface Catalogue<T> {
  id: T
  en: ShapeOf<T>
}

/** The texts of a feature. English must have the same shape as Indonesian: a missing key or parameter does not compile. */
export function defineTexts<const T extends Texts>(catalogue: { id: T; en: ShapeOf<NoInfer<T>> }): Catalogue<T> {
  return catalogue
}
