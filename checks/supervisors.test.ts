import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { settingNames } from '../server/src/platform/config/setting-names.ts'
import { root } from './imports.ts'

const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const blockOf = (language: string) => page.split(`\`\`\`${language}\n`)[1]?.split('\n```')[0] ?? ''
const scripts = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }).scripts
/** The server ends by itself this long after a stop was asked for. */
const stopSeconds = 25

test('the unit for systemd has three sections of settings, starts what exists and waits for an orderly stop', () => {
  const sections = blockOf('ini').split(/^\[(\w+)\]\n/m)
  assert.deepEqual([sections[1], sections[3], sections[5]], ['Unit', 'Service', 'Install'])
  const lines = [sections[2], sections[4], sections[6]].join('').split('\n').filter(Boolean)
  assert.deepEqual(
    lines.filter((line) => !/^[A-Z][A-Za-z]+=\S.*$/.test(line)),
    [],
  )
  const service = new Map((sections[4] ?? '').split('\n').map((line) => line.split(/=(.*)/) as [string, string]))
  const [, script = ''] = service.get('ExecStart')?.split(' ') ?? []
  assert.ok(existsSync(join(root, script)), script)
  assert.ok(Number(service.get('TimeoutStopSec')) > stopSeconds)
  assert.equal(service.get('KillMode'), 'mixed', 'the signal goes to the script alone, which passes it on')
})

const instructions = [
  'FROM',
  'WORKDIR',
  'COPY',
  'RUN',
  'USER',
  'ENV',
  'VOLUME',
  'EXPOSE',
  'STOPSIGNAL',
  'ENTRYPOINT',
  'CMD',
]

test('the Dockerfile has known instructions, sets what the product reads and starts what exists as an ordinary user', () => {
  const lines = blockOf('dockerfile').split('\n').filter(Boolean)
  const parsed = lines.map((line) => {
    const [word = '', rest = ''] = line.split(/ (.*)/)
    return { word, rest }
  })
  assert.deepEqual(
    parsed.filter(({ word }) => !instructions.includes(word)),
    [],
  )
  const of = (wanted: string) => parsed.filter(({ word }) => word === wanted).map(({ rest }) => rest)
  const stages = of('FROM').flatMap((rest) => rest.match(/ AS (\w+)$/)?.[1] ?? [])
  for (const rest of of('COPY'))
    for (const [, from = ''] of rest.matchAll(/--from=(\w+)/g)) assert.ok(stages.includes(from))
  for (const rest of of('RUN'))
    for (const [, name = ''] of rest.matchAll(/npm run (\S+)/g)) assert.ok(name in scripts, name)
  const [program, script = ''] = JSON.parse(of('ENTRYPOINT')[0] ?? '[]') as string[]
  assert.equal(program, 'node')
  assert.ok(existsSync(join(root, script)), script)
  assert.match((JSON.parse(of('CMD')[0] ?? '[]') as string[]).join(' '), /^--role=(api|worker)$/)
  const known = new Set<string>(['NODE_ENV', 'HOST', 'PORT', ...settingNames])
  const set = of('ENV').flatMap((rest) => rest.split(' ').map((one) => one.split('=')[0] ?? ''))
  assert.deepEqual(
    set.filter((name) => !known.has(name)),
    [],
  )
  assert.ok(of('USER').length === 1 && of('STOPSIGNAL')[0] === 'SIGTERM')
})
