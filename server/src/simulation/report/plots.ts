import { escapeHtml } from '../../platform/http/reference/html.ts'

/** One layer of a stacked plot: a value for each date. */
export interface Layer {
  name: string
  colour: string
  values: readonly number[]
}

export interface Plot {
  title: string
  dates: readonly string[]
  layers: readonly Layer[]
  /** The text of a value at the axis. */
  label(value: number): string
}

const size = { width: 900, height: 260, left: 90, right: 10, top: 10, bottom: 30 } as const
const inner = { width: size.width - size.left - size.right, height: size.height - size.top - size.bottom } as const

/** The next of 1, 1.5, 2, 3, 4, 6, 8, 10, 15 … that is not below a value: the top of an axis. */
export function roundUp(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const [factor = 10] = [1, 1.5, 2, 3, 4, 6, 8].filter((one) => one * power >= value)
  return factor * power
}

const short = (value: number) => Number(value.toFixed(1))

/** The layers from bottom to top, each with its lower and upper border. */
function stack(layers: readonly Layer[]): { layer: Layer; lower: number[]; upper: number[] }[] {
  let lower = layers[0]?.values.map(() => 0) ?? []
  return layers.map((layer) => {
    const below = lower
    const upper = layer.values.map((value, n) => value + (below[n] ?? 0))
    lower = upper
    return { layer, lower: below, upper }
  })
}

/** A plot of stacked areas as SVG. */
export function areaPlot({ title, dates, layers, label }: Plot): string {
  const areas = stack(layers)
  const most = roundUp(Math.max(0, ...(areas.at(-1)?.upper ?? [])))
  const x = (n: number) => short(size.left + (inner.width * n) / Math.max(1, dates.length - 1))
  const y = (value: number) => short(size.top + inner.height * (1 - value / most))
  const path = (lower: readonly number[], upper: readonly number[]) => {
    const there = upper.map((value, n) => `${x(n)},${y(value)}`)
    const back = lower.map((value, n) => `${x(n)},${y(value)}`).toReversed()
    return [...there, ...back].join(' ')
  }
  const shapes = areas.map(
    ({ layer, lower, upper }) =>
      `<polygon fill="${layer.colour}" points="${path(lower, upper)}"><title>${escapeHtml(layer.name)}</title></polygon>`,
  )
  const lines = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const at = y(most * share)
    const text = `<text x="${size.left - 8}" y="${at + 4}" text-anchor="end">${escapeHtml(label(most * share))}</text>`
    return `<line x1="${size.left}" x2="${size.width - size.right}" y1="${at}" y2="${at}"/>${text}`
  })
  const isShort = dates.length < 62
  const named = dates.flatMap((date, n) =>
    isShort || date.endsWith('-01') ? [{ n, text: isShort ? date : date.slice(0, 7) }] : [],
  )
  const every = Math.ceil(named.length / 10)
  const ticks = named
    .filter((_, place) => place % every === 0)
    .map(({ n, text }) => `<text x="${x(n)}" y="${size.height - 8}" text-anchor="middle">${text}</text>`)
  const view = `viewBox="0 0 ${size.width} ${size.height}"`
  const legend = layers.map(
    ({ name, colour }) => `<li><span style="background:${colour}"></span>${escapeHtml(name)}</li>`,
  )
  return [
    `<figure><figcaption>${escapeHtml(title)}</figcaption>`,
    `<svg ${view} role="img" aria-label="${escapeHtml(title)}">${shapes.join('')}${lines.join('')}${ticks.join('')}</svg>`,
    `<ul class="legend">${legend.join('')}</ul></figure>`,
  ].join('\n')
}

/** A table of shares (0 to 1), the higher the darker; undefined leaves a cell empty. */
export function shareTable(
  head: readonly string[],
  rows: readonly { name: string; shares: readonly (number | undefined)[] }[],
) {
  const cell = (share: number | undefined) =>
    share === undefined
      ? '<td></td>'
      : `<td style="background:rgb(13 110 90 / ${(0.05 + 0.45 * Math.min(1, share)).toFixed(2)})">${(100 * share).toFixed(0)} %</td>`
  const lines = rows.map(({ name, shares }) => `<tr><th>${escapeHtml(name)}</th>${shares.map(cell).join('')}</tr>`)
  return `<table><tr>${head.map((text) => `<th>${escapeHtml(text)}</th>`).join('')}</tr>${lines.join('')}</table>`
}

/** A table of texts and numbers. */
export function plainTable(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) =>
    typeof value === 'number'
      ? `<td class="number">${value.toLocaleString('id-ID')}</td>`
      : `<td>${escapeHtml(value)}</td>`
  const [head = [], ...body] = rows
  const lines = body.map((row) => `<tr>${row.map(cell).join('')}</tr>`)
  return `<table><tr>${head.map((text) => `<th>${escapeHtml(String(text))}</th>`).join('')}</tr>${lines.join('')}</table>`
}
