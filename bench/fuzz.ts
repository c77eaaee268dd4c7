import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { logout } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { startServer } from '../e2e/kill/server-process.ts'
import { startApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { freePort } from '../server/src/platform/operation/free-port.ts'
import { openEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts'
import { servedCalls } from '../server/src/testing/calls.ts'
import { fuzzRequests } from '../server/src/testing/fuzz/requests.ts'
import { each, faultOf, openFuzzer } from '../server/src/testing/fuzz/send.ts'
import { type SeededCustomer, seedCustomers, seededDevice } from '../server/src/testing/load/seed-customers.ts'
import { measureSlowClients } from './slow-clients.ts'

const { values: options } = parseArgs({
  options: {
    /** Requests to each call, in five passes. */
    bodies: { type: 'string', default: '10000' },
    /** Only calls whose name contains it. */
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    /** Duration of the attack by slow clients, in seconds. */
    slow: { type: 'string', default: '40' },
  },
})
const bodies = Number(options.bodies)
const seed = Number(options.seed)
const passes = 5
const connections = 8
const maxMs = 5000
const maxGrowthMb = 50
const calls = servedCalls.filter(({ name }) => name.includes(options.only))
const print = (text: string) => process.stdout.write(`${text}\n`)

interface Outcome {
  sent: number
  faults: string[]
  slowestMs: number
  slowest: string
}

/** Resident memory of the server in MB. */
async function memoryOf(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(text.match(/^process_resident_memory_bytes (\S+)/m)?.[1]) / 2 ** 20
}

async function fuzzPass(
  base: string,
  customers: readonly SeededCustomer[],
  pass: number,
  count: number,
  outcome: Outcome,
) {
  const fuzzer = openFuzzer(base, connections)
  for (const { endpoint, name } of calls) {
    // Signing out ends the session, so those customers send nothing else.
    const senders = endpoint === logout ? customers.slice(0, 3) : customers.slice(3)
    await each(await fuzzRequests(endpoint, count, seed + pass), connections, async (request, index) => {
      const sender = senders[(pass * count + index) % senders.length]
      const signedIn = endpoint.access !== 'visitor' && index % 10 !== 0
      const cookie = signedIn ? { cookie: `lumbung=${sender?.token}` } : {}
      const response = await fuzzer.send(request, { 'x-adv-uuid': seededDevice, 'x-user-agent': 'WEB', ...cookie })
      const fault = faultOf(response)
      outcome.sent += 1
      if (response.ms > outcome.slowestMs) Object.assign(outcome, { slowestMs: response.ms, slowest: name })
      if (fault) outcome.faults.push(`${name}: ${fault}\n${request.path}\n${request.body.toString().slice(0, 2000)}`)
    })
  }
  fuzzer.close()
}

interface Measure {
  name: string
  figure: string
  met: boolean
}

async function measure(base: string, metricsPort: number, customers: readonly SeededCustomer[]): Promise<Measure[]> {
  const outcome: Outcome = { sent: 0, faults: [], slowestMs: 0, slowest: '' }
  const [fuzzed, slow] = [customers.slice(70), customers.slice(0, 61)]
  // Warm-up: the code, plans and pools that the first requests load are not a leak.
  await fuzzPass(base, fuzzed, passes, 200, outcome)
  const start = await memoryOf(metricsPort)
  let memory = start
  for (let pass = 0; pass < passes; pass++) {
    await fuzzPass(base, fuzzed, pass, Math.ceil(bodies / passes), outcome)
    memory = await memoryOf(metricsPort)
    print(
      `pass ${pass + 1}: ${outcome.sent} sent, ${outcome.faults.length} faults, ${memory.toFixed(0)} MB (${start.toFixed(0)} at the start)`,
    )
  }
  for (const fault of outcome.faults.slice(0, 20)) print(`✖ ${fault}`)
  const before = await memoryOf(metricsPort)
  let peak = before
  const watching = setInterval(async () => {
    peak = Math.max(peak, await memoryOf(metricsPort))
  }, 500)
  const meanwhile = await measureSlowClients(base, slow, Number(options.slow))
  clearInterval(watching)
  const grown = memory - start
  return [
    {
      name: `${outcome.sent} hostile requests, no failure`,
      figure: `${outcome.faults.length}`,
      met: outcome.faults.length === 0,
    },
    {
      name: `no response slower than ${maxMs} ms`,
      figure: `${outcome.slowestMs.toFixed(0)} ms (${outcome.slowest})`,
      met: outcome.slowestMs <= maxMs,
    },
    {
      name: `at most ${maxGrowthMb} MB more after ${passes} passes`,
      figure: `${grown.toFixed(0)} MB`,
      met: grown <= maxGrowthMb,
    },
    {
      name: '500 slow bodies and 60 stalled uploads: all closed within 25 s',
      figure: `${meanwhile.closedAfterSeconds.toFixed(1)} s, ${meanwhile.stillOpen} open`,
      met: meanwhile.stillOpen === 0 && meanwhile.closedAfterSeconds <= 25,
    },
    {
      name: `a borrower's ${meanwhile.calls} calls meanwhile: below 500 ms`,
      figure: `${meanwhile.slowestMs.toFixed(0)} ms, ${meanwhile.failed} failed`,
      met: meanwhile.slowestMs < 500 && meanwhile.failed === 0,
    },
    {
      name: `at most ${maxGrowthMb} MB more meanwhile`,
      figure: `${(peak - before).toFixed(0)} MB`,
      met: peak - before <= maxGrowthMb,
    },
  ]
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lumbung-fuzz-'))
  const postgres = await openEmbeddedPostgres({ dataDir })
  const [port, metricsPort] = [await freePort(), await freePort()]
  const settings = { LUMBUNG_DATA: dataDir, METRICS_PORT: 'none', LOG_LEVEL: 'error' }
  const seeding = await startApp(readConfig(settings, ['--role=api']), postgres.url)
  // A customer may send twenty forms an hour.
  const customers = await seedCustomers(seeding.app, Math.max(200, Math.ceil((bodies * 3) / 20)))
  await seeding.stop()
  const env = { DATABASE_URL: postgres.url, METRICS_PORT: String(metricsPort) }
  const server = await startServer({ dataDir, port, env })
  print(`seed ${seed}: ${calls.length} calls, ${bodies} requests each`)
  try {
    const measures = await measure(server.url, metricsPort, customers)
    for (const { name, figure, met } of measures) print(`${met ? '✔' : '✖'} ${name}: ${figure}`)
    process.exitCode = measures.every(({ met }) => met) ? 0 : 1
  } finally {
    await server.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await main()
