export { frequentFaults } from './fault-list.ts'
