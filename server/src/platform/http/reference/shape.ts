/** The part of JSON Schema that the contract uses. */
export interface Shape {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  additionalProperties?: boolean | Shape
  required?: string[]
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  default?: unknown
  description?: string
}

/** The shapes directly inside one: of a list's entries, of a map's values, of each alternative. */
export const insideOf = ({ items, anyOf, oneOf, additionalProperties: rest }: Shape): Shape[] => [
  ...(items ? [items] : []),
  ...(anyOf ?? oneOf ?? []),
  ...(typeof rest === 'object' ? [rest] : []),
]
