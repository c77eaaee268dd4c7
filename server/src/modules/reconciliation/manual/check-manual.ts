import {
  type ManualKind,
  type ManualLine,
  manualAccounts,
  manualKinds,
} from '@lumbung/shared/contract/operators/books/manual.ts'
import * as z from 'zod/mini'

export const manualPayload = z.strictObject({
  id: z.uuid(),
  kind: z.enum(manualKinds),
  date: z.string(),
  reference: z.string(),
  lines: z.array(
    z.strictObject({ account: z.enum(manualAccounts), provider: z.optional(z.string()), amount: z.int() }),
  ),
})
export type ManualPayload = z.output<typeof manualPayload>

/** What each kind must do; a correction may do anything. */
const rules: Readonly<Record<ManualKind, (lines: readonly ManualLine[]) => boolean>> = {
  'manual-top-up': (lines) => lines.some(({ account, amount }) => account === 'cash' && amount > 0),
  'manual-withdrawal': (lines) => lines.some(({ account, amount }) => account === 'cash' && amount < 0),
  'manual-insurer': (lines) => lines.some(({ account, amount }) => account === 'insurer-payable' && amount > 0),
  'manual-correction': () => true,
}

/** The highest amount of a line ⚙. */
const mostPerLine = 1_000_000_000_000

const isLine = ({ account, provider, amount }: ManualLine, providers: readonly string[]): boolean =>
  amount !== 0 &&
  Math.abs(amount) <= mostPerLine &&
  (account === 'cash' ? provider !== undefined && providers.includes(provider) : provider === undefined)

/** What is wrong with a manual posting, as the data of an INVALID_INPUT; undefined if nothing is. */
export function faultOf(
  { kind, lines }: Pick<ManualPayload, 'kind' | 'lines'>,
  providers: readonly string[],
): { fields: Record<string, string>; difference?: number } | undefined {
  if (!lines.every((line) => isLine(line, providers))) return { fields: { lines: 'invalid' } }
  const difference = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (difference !== 0) return { fields: { lines: 'unbalanced' }, difference }
  const places = new Set(lines.map(({ account, provider }) => `${account} ${provider ?? ''}`))
  if (places.size !== lines.length) return { fields: { lines: 'repeated' } }
  return rules[kind](lines) ? undefined : { fields: { kind: 'invalid' } }
}
