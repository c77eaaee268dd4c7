type TextFunction = (...parameters: unknown[]) => unknown

/** A value of one parameter, on which the words of a text may depend. */
export interface Special {
  index: number
  value: undefined | 0 | 1 | false
}

/** More than any text has; those beyond are ignored. */
const parameters = [0, 1, 2, 3, 4, 5]

/** What texts tell apart: nothing, none, one, and no. */
export const specials: readonly Special[] = parameters.flatMap((index) =>
  ([undefined, 0, 1, false] as const).map((value) => ({ index, value })),
)

const placeOf = (index: number) => `{${index + 1}}`

export const nameOf = ({ index, value }: Special): string => `${placeOf(index)}: ${value ?? '-'}`

/** Stands for a parameter: `{1}` as a text, and `{amount}` for its part of that name. `onPart` is told of such a part. */
const standIn = (place: string, onPart: () => void) =>
  new Proxy(new String(place), {
    get: (text, name) => {
      if (name === Symbol.toPrimitive) return () => place
      const own: unknown = Reflect.get(text, name)
      if (typeof own === 'function') return own.bind(place)
      if (own !== undefined || typeof name === 'symbol') return own
      onPart()
      return `{${name}}`
    },
  })

/** What a text says in general, and which of its parameters have parts. */
function inGeneral(text: TextFunction): { said: string; withParts: ReadonlySet<number> } {
  const withParts = new Set<number>()
  const said = String(text(...parameters.map((index) => standIn(placeOf(index), () => withParts.add(index)))))
  return { said, withParts }
}

/** What a text says for a special value in other words than in general; undefined if only the value differs. */
export function sampleFor(text: unknown, { index, value }: Special): string | undefined {
  if (typeof text !== 'function') return undefined
  const { said, withParts } = inGeneral(text as TextFunction)
  if (withParts.has(index)) return undefined
  try {
    const values = parameters.map((other) => (other === index ? value : standIn(placeOf(other), () => undefined)))
    const special = String((text as TextFunction)(...values))
    return special === said.split(placeOf(index)).join(String(value)) ? undefined : special
  } catch {
    // The text is not made for such a value.
    return undefined
  }
}

/** A text with its parameters in braces; one of them may have a value. */
export function sampleOf(text: unknown, special?: Special): string {
  if (typeof text !== 'function') return String(text)
  const { said } = inGeneral(text as TextFunction)
  if (!special) return said
  const { index, value = placeOf(index) } = special
  return sampleFor(text, special) ?? said.split(placeOf(index)).join(String(value))
}
