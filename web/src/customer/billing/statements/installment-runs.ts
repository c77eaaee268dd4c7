interface PaidInstallment {
  loanId: string
  number: number
  /** How many instalments the loan has. */
  of: number
}

interface Run {
  loanId: string
  first: number
  last: number
  of: number
}

/** Instalments that follow each other in a loan, as one: a settlement pays many at once. */
export function installmentRuns(installments: readonly PaidInstallment[]): Run[] {
  const runs: Run[] = []
  for (const { loanId, number, of } of installments) {
    const last = runs.at(-1)
    if (last?.loanId === loanId && last.last + 1 === number) last.last = number
    else runs.push({ loanId, first: number, last: number, of })
  }
  return runs
}
