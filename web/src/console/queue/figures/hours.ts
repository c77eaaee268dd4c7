import type { HourFigures } from '@lumbung/shared/contract/operators/cases/queue-day.ts'

/** So many hours are shown at least, once the day is so old ⚙. */
const fewestHours = 7

/** The hours of a day from the first with something on; the latest ones if nothing came. */
export function shownHours(hours: readonly HourFigures[]): readonly HourFigures[] {
  const latest = Math.max(0, hours.length - fewestHours)
  const first = hours.findIndex(({ received, decided }) => received + decided > 0)
  return hours.slice(first === -1 ? latest : Math.min(first, latest))
}

/** The highest bar. */
export const mostOf = (hours: readonly HourFigures[]): number =>
  Math.max(0, ...hours.flatMap(({ received, decided }) => [received, decided]))

/** The least of 1, 2, 5, 10, 20, 50 and so on of which three reach a number. */
function stepFor(most: number): number {
  for (let power = 1; ; power *= 10)
    for (const factor of [1, 2, 5]) if (factor * power * 3 >= most) return factor * power
}

/** The marks of an axis from zero up to a number: at most three above zero, of whole cases. */
export function axisMarks(most: number): number[] {
  const step = stepFor(most)
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, at) => at * step)
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** No hour and no bar is wider, also if there are few. */
const [widestSlot, widestBar] = [41, 13]
/** So wide is the number of an hour, with room around it. */
const hourWidth = 24

/** Where the hours stand in a box whose axis begins at zero: two bars each, side by side, and the hours that fit below. */
export function barsOf(hours: readonly HourFigures[], box: Box) {
  const marks = axisMarks(mostOf(hours))
  const top = marks.at(-1) ?? 1
  const slot = Math.min(widestSlot, box.width / Math.max(1, hours.length))
  const width = Math.min(widestBar, slot * 0.34)
  const gap = slot / 20
  const every = Math.ceil(hourWidth / slot)
  const y = (count: number) => box.top + box.height * (1 - count / top)
  const bar = (count: number, x: number) => ({ x, y: y(count), width, height: box.top + box.height - y(count) })
  return {
    marks: marks.map((count) => ({ count, y: y(count) })),
    hours: hours.map(({ hour, received, decided }, at) => {
      const middle = box.left + slot * (at + 0.5)
      return {
        hour,
        middle,
        isNamed: hour % every === 0,
        received: bar(received, middle - gap / 2 - width),
        decided: bar(decided, middle + gap / 2),
      }
    }),
  }
}
