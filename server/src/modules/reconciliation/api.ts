export { checkCash } from './cash-check.ts'
export { hasFileOf, type OpenDifference, openDifference, openDifferences } from './open-differences.ts'
