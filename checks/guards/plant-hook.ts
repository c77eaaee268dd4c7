import { plant } from '../plant/plant.ts'

// Loaded before a test (`--import`): $PLANT holds the changes of its guard.
plant(JSON.parse(process.env.PLANT ?? '[]'))
