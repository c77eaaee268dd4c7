import { plant } from '../../checks/plant/plant.ts'
import { plants } from './plants.ts'

// Loaded before the server (`--import`): $PLANT names a fault of plants.ts.
const wanted = plants.find(({ name }) => name === process.env.PLANT)
if (!wanted) throw new Error(`no planted fault is called ${process.env.PLANT}`)
plant(wanted.changes)
