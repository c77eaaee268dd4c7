export { variable } from './content-store.ts'
