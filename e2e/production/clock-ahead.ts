// Preloaded into a process (`NODE_OPTIONS=--import …`): sets its clock LATER_MS ahead of the machine's. Timers are unaffected.
const ahead = Number(process.env.LATER_MS)
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length > 0 ? values : [RealDate.now() + ahead], newTarget),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + ahead : Reflect.get(target, name, receiver),
})
