import { registerHooks } from 'node:module'
import { plants } from './plants.ts'

/** Loaded before the server: rewrites the source of the modules that a planted fault names. The product knows nothing of it. */
const plant = plants.find(({ name }) => name === process.env.PLANT)
if (!plant) throw new Error(`no planted fault is called ${process.env.PLANT}`)
const { changes } = plant

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    let source = String(loaded.source)
    for (const change of changes.filter(({ file }) => url.endsWith(file))) {
      if (!source.includes(change.find)) throw new Error(`${change.file} has no longer: ${change.find}`)
      source = source.replace(change.find, () => change.replace)
    }
    return { ...loaded, source }
  },
})
