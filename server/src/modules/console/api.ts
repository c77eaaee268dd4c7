export { refuseRelatives, relativesOf } from './relations/own-relations.ts'
