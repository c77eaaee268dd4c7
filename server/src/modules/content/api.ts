export { variable } from './content-store.ts'
export { experimentGroupOf } from './experiments.ts'
export type { Group } from './group-of.ts'
