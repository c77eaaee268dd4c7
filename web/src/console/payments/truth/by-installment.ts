import type { PaymentTruth } from '@lumbung/shared/contract/operators/payments.ts'

export type AllocatedLine = PaymentTruth['allocation']['lines'][number]

interface Group {
  key: string
  number: number | undefined
  dueDate: string | undefined
  lines: AllocatedLine[]
}

/** The lines of an allocation by instalment, in their order; what belongs to none comes last. Equal parts are added up. */
export function byInstallment(lines: readonly AllocatedLine[]): Group[] {
  const groups = new Map<string, Group>()
  for (const line of lines) {
    const { loanId = '', number, dueDate } = line
    const key = `${loanId} ${number ?? ''}`
    const group = groups.get(key) ?? { key, number, dueDate, lines: [] }
    const same = group.lines.findIndex(({ part, kind }) => part === line.part && kind === line.kind)
    const before = group.lines[same]
    if (before) group.lines[same] = { ...before, amount: before.amount + line.amount }
    else group.lines.push(line)
    groups.set(key, group)
  }
  return [...groups.values()].sort((a, b) => Number(a.number === undefined) - Number(b.number === undefined))
}
