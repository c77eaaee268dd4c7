import { readFileSync } from 'node:fs'
import { load, type Shot } from './load.ts'

/** A load generator in a process of its own: `node load-process.ts base connections seconds shots.json loop`. */
const [base = '', connections = '16', seconds = '5', file = '', loop = 'no'] = process.argv.slice(2)
const shots: Shot[] = JSON.parse(readFileSync(file, 'utf8'))
let index = 0
const next = () => (loop === 'loop' ? shots[index++ % shots.length] : shots[index++])
process.stdout.write(JSON.stringify(await load(base, Number(connections), Number(seconds), next)))
