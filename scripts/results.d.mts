export interface Results {
  passed: number
  failed: number
  /** Each failed test with the lines of its reason. */
  failures: readonly string[]
}

export function failure(name: string, reason: string): string
export function addResults(results: Results): void
export function resultsOfJourneys(report: object): Results
export function resultsOfOutput(output: string): Results
export function resultsOf(file: string, output: string, exitCode: number): Results
