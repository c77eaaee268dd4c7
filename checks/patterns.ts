import { latinLetters } from '@lumbung/shared/rules/text.ts'
import { parseSync } from 'oxc-parser'
import { checkSync } from 'recheck'
import { productSources } from './imports.ts'

/** A regular expression of the product. */
export interface Pattern {
  file: string
  /** Undefined if it is built from what is known only at run time. */
  source: string | undefined
  flags: string
}

/** `path /source/flags` of patterns that would take more than linear time on a text without end, by why their texts have one. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'at most 16 digits of a safe integer, or four decimals': [
    String.raw`shared/src/format.ts: /\B(?=(?:\d{3})+$)/g`,
    'shared/src/format.ts: /0+$/',
    String.raw`web/src/ui/money/money-text.ts: /\B(?=(\d{3})+$)/g`,
  ],
  'a setting of the operator, read once at the start': [
    String.raw`server/src/platform/config/config.ts: /^[^\s@]+@[^\s@]+\.[^\s@]+$/`,
    String.raw`server/src/platform/config/read-setting.ts: /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/`,
    String.raw`server/src/providers/email/smtp-settings.ts: /^(?:"?([^"<>\p{Cc}]*?)"?\s*<)?([^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+)>?$/u`,
    String.raw`server/src/providers/bridge/client.ts: /\/+$/`,
  ],
  'made by the build from the addresses of screens, each part `[^/]+`': [
    'server/src/platform/http/pages/pages.ts: /…/',
    'server/src/platform/http/pages/rendered-pages.ts: /…/',
  ],
}
/**
 * What the check accepts although it cannot know that the texts are short. Never a text that a customer, a partner or a provider
 * sends: such a pattern is written so that it takes linear time.
 */
export const bounded: readonly string[] = Object.values(reasons).flat()

/** Constants that occur in the templates of patterns. */
const constants: Readonly<Record<string, string>> = { latinLetters }

type Node = Readonly<Record<string, unknown>> & { readonly type?: string }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** The text of a literal, or of a template with known constants. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  const quasis = node['quasis'] as { value: { cooked: string } }[]
  const names = (node['expressions'] as { name?: string }[]).map(({ name = '' }) => constants[name])
  if (names.includes(undefined)) return undefined
  return quasis.map(({ value }, n) => `${value.cooked}${names[n] ?? ''}`).join('')
}

/** The pattern that a node is or builds. */
function patternOf(file: string, node: Node): Pattern | undefined {
  const regex = node['regex'] as { pattern: string; flags: string } | undefined
  if (node.type === 'Literal' && regex) return { file, source: regex.pattern, flags: regex.flags }
  const { name } = (node['callee'] ?? {}) as { name?: string }
  if ((node.type !== 'NewExpression' && node.type !== 'CallExpression') || name !== 'RegExp') return undefined
  const [source, flags] = node['arguments'] as unknown[]
  return { file, source: textOf(source), flags: textOf(flags) ?? '' }
}

/** A text that has no `/` before something, other than comments and tags, has no pattern: most files need not be parsed. */
const mayHavePatterns = (text: string) => /(?:[=(,:[!&|?{}]|=>|return)\s*\/[^/*\s]|\bRegExp\(/.test(text)

/** The regular expressions in a file's text. */
export function patternsIn(file: string, text: string): Pattern[] {
  if (!mayHavePatterns(text)) return []
  const found: Pattern[] = []
  const waiting: unknown[] = [parseSync(file, text).program]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (!isNode(node)) continue
    const pattern = patternOf(file, node)
    if (pattern) found.push(pattern)
    waiting.push(...Object.values(node))
  }
  return found
}

export const productPatterns = (): Pattern[] =>
  productSources('shared/src', 'server/src', 'web/src').flatMap(([file, text]) => patternsIn(file, text))

/** A repetition without an end, or of a group, whose repetitions inside it multiply. */
const mayBeSlow = (source: string) => /[*+]|\{\d+,\}|\)\{\d+,\d+\}/.test(source.replace(/\\./g, ''))

/**
 * Whether a pattern has one repetition without an end, of a character, and either begins the text or ends with that repetition:
 * then each position is passed a limited number of times, and the slow analysis need not say so.
 */
const isPlain = (source: string, flags: string) => {
  const bare = source.replace(/\\[^\d]/g, '.').replace(/\[[^\]]*\]/g, '.')
  const repetitions = bare.match(/[*+]|\{\d+,\}/g) ?? []
  if (repetitions.length !== 1 || flags.includes('m') || /[|\\]|\)[*+?{]|\(\?[=!<]/.test(bare)) return false
  return bare.startsWith('^') || /(?:[*+]|\{\d+,\})$/.test(bare)
}

/** The most steps that repetitions with an end may take together: for each position, or once if the pattern begins the text. */
const mostSteps = { each: 10_000, once: 1_000_000 } as const
const stepsOf = (source: string) =>
  [...source.matchAll(/\{\d+,(\d+)\}/g)].reduce((product, [, most]) => product * Number(most), 1)

/** Why a pattern may take more than linear time: its complexity, or that it is not known. Undefined for one that never does. */
export function slownessOf({ source, flags }: Pattern): string | undefined {
  if (source === undefined) return 'is built at run time'
  const steps = stepsOf(source)
  if (steps > (source.startsWith('^') ? mostSteps.once : mostSteps.each)) return `${steps} steps`
  if (!mayBeSlow(source) || isPlain(source, flags)) return undefined
  // In this process, without the optional programs, and suspected by count instead of time: a busy machine suspects nothing else.
  process.env['RECHECK_SYNC_BACKEND'] = 'pure'
  const untimed = { timeout: null, seedingTimeout: null, incubationTimeout: null }
  const verdict = checkSync(source, flags, untimed)
  if (verdict.status === 'safe') return undefined
  return verdict.status === 'vulnerable' ? verdict.complexity.summary : verdict.status
}

/** A pattern as `bounded` lists it. */
export const shown = ({ file, source, flags }: Pattern) => `${file}: /${source ?? '…'}/${flags}`
