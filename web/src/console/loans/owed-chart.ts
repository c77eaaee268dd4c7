import type { LoanFile } from '@lumbung/shared/contract/operators/loans.ts'

/** The principal that is owed from a day on. */
export interface OwedFrom {
  date: string
  principal: number
}

export interface OwedLines {
  /** By the ledger, up to today. */
  fact: readonly OwedFrom[]
  /** By the schedule, from today on: beginning with what is owed today; empty if nothing is open. */
  plan: readonly OwedFrom[]
}

type Shown = Pick<LoanFile, 'owed' | 'installments'>

/** Allocation pays the principal of an instalment last. */
const principalLeft = ({ principal, unpaid }: LoanFile['installments'][number]) => Math.min(principal, unpaid)

/** The principal over time: what was, and what the schedule says of the instalments that are open. What is late is due today. */
export function owedLines({ owed, installments }: Shown, today: string): OwedLines {
  const last = owed.at(-1)
  if (!last) return { fact: [], plan: [] }
  const fact = last.date < today ? [...owed, { date: today, principal: last.principal }] : owed
  const open = installments.filter((each) => principalLeft(each) > 0)
  if (open.length === 0 || last.principal === 0) return { fact, plan: [] }
  let { principal } = last
  const plan = [{ date: today, principal }]
  for (const each of open.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))) {
    principal = Math.max(0, principal - principalLeft(each))
    plan.push({ date: each.dueDate < today ? today : each.dueDate, principal })
  }
  return { fact, plan }
}

const dayMs = 86_400_000
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / dayMs

export interface Frame {
  width: number
  height: number
}

/** Where a day and an amount stand in a frame whose axes begin at the first day and at zero. */
export function scaleOf({ fact, plan }: OwedLines, { width, height }: Frame) {
  const all = [...fact, ...plan]
  const days = all.map(({ date }) => dayOf(date))
  const [first, last] = [Math.min(...days), Math.max(...days)]
  const top = Math.max(1, ...all.map(({ principal }) => principal))
  return {
    x: (date: string) => ((dayOf(date) - first) / Math.max(1, last - first)) * width,
    y: (principal: number) => height - (principal / top) * height,
    top,
  }
}

/** A line of steps: each amount lasts until the next day. */
export function stepPath(points: readonly OwedFrom[], scale: Pick<ReturnType<typeof scaleOf>, 'x' | 'y'>): string {
  return points
    .map(({ date, principal }, at) => {
      const [x, y] = [scale.x(date).toFixed(1), scale.y(principal).toFixed(1)]
      return at === 0 ? `M${x} ${y}` : `H${x}V${y}`
    })
    .join('')
}

/** The first days of at most five months that lie in the lines, evenly chosen. */
export function monthTicks({ fact, plan }: OwedLines): string[] {
  const dates = [...fact, ...plan].map(({ date }) => date).sort()
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const months: string[] = []
  for (let month = first.slice(0, 7); month !== '' && month <= last.slice(0, 7); ) {
    const date = `${month}-01`
    if (date >= first) months.push(date)
    const next = new Date(`${date}T00:00:00Z`)
    next.setUTCMonth(next.getUTCMonth() + 1)
    month = next.toISOString().slice(0, 7)
  }
  const step = Math.max(1, Math.ceil(months.length / 5))
  return months.filter((_, at) => at % step === 0)
}
