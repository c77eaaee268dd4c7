import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { cachePreloadedReplies } from '../../api/preloaded-replies.ts'
import { readKey } from '../../api/use-api.ts'
import { createSession } from '../../state/session.ts'
import { createLiveEvents } from './live-events.ts'
import { readsOf } from './live-reads.ts'

class FakeStream extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static last: FakeStream
  static opened = 0
  readyState = 0
  onopen: () => void = () => undefined
  onerror: () => void = () => undefined
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeStream.last = this
    FakeStream.opened++
  }
  close(): void {
    this.readyState = 2
  }
}

/** Lets promises go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

let stop: () => void
let refetches: (boolean | undefined)[]
beforeEach(() => {
  refetches = []
  mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '', documentElement: {} })
  Object.assign(globalThis, { EventSource: FakeStream, document, location: { pathname: '/H5/home', search: '' } })
  const client = new QueryClient()
  mock.method(client, 'invalidateQueries', async (_filter: unknown, options?: { cancelRefetch?: boolean }) => {
    refetches.push(options?.cancelRefetch)
  })
  stop = createLiveEvents(client, createSession()).listen(['bank-account'])
})
afterEach(() => {
  stop()
  mock.timers.reset()
})

/** How often the bank accounts are polled in a number of seconds; `each` runs after every second. */
function pollsIn(seconds: number, each: () => void = () => undefined): number {
  refetches = []
  for (let second = 0; second < seconds; second++) {
    mock.timers.tick(1_000)
    each()
  }
  return refetches.length / readsOf['bank-account'].length
}

test('without a stream, reads are polled every 2 s and after a minute every 5 s, regardless of errors', () => {
  const fail = () => FakeStream.last.onerror()
  assert.equal(pollsIn(60, fail), 30)
  assert.equal(pollsIn(60, fail), 12)
  assert.ok(refetches.every((cancelRefetch) => cancelRefetch === false))
})

test('with an open stream, reads are polled every 30 s; after it breaks, every 2 s', () => {
  FakeStream.last.readyState = FakeStream.OPEN
  FakeStream.last.onopen()
  assert.equal(pollsIn(60), 2)
  FakeStream.last.readyState = 0
  FakeStream.last.onerror()
  assert.equal(pollsIn(10), 5)
})

test('an event refetches at once', async () => {
  refetches = []
  FakeStream.last.dispatchEvent(new Event('bank-account'))
  await settled()
  assert.deepEqual(refetches, [undefined, undefined])
})

/** A screen that reads the bank accounts, whose replies are given by hand; `asked` counts the requests, `shown` is the data. */
function openScreen() {
  stop()
  const client = new QueryClient()
  const replies: ((data: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: readKey(bankInfo),
    queryFn: ({ signal }) =>
      new Promise<string>((resolve, reject) => {
        replies.push(resolve)
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  })
  const unsubscribe = observer.subscribe(() => undefined)
  const live = createLiveEvents(client, createSession())
  const close = live.listen(['bank-account'])
  stop = () => {
    close()
    unsubscribe()
    client.clear()
  }
  const reply = async (data: string) => {
    replies.at(-1)?.(data)
    await settled()
  }
  const asked = () => replies.length
  const shown = () => client.getQueryData(readKey(bankInfo))
  return { reply, asked, shown, resume: live.refresh }
}

test('an event while the first read is in flight asks anew: its reply may be from before', async () => {
  const { reply, asked, shown } = openScreen()
  assert.equal(asked(), 1)
  FakeStream.last.dispatchEvent(new Event('bank-account'))
  await settled()
  assert.equal(asked(), 2)
  await reply('after')
  assert.equal(shown(), 'after')
})

test('a first read in flight when the stream opens is shown, and then read again: the event was before the stream', async () => {
  const { reply, asked, shown } = openScreen()
  FakeStream.last.onopen()
  await settled()
  assert.equal(asked(), 1)
  await reply('before')
  assert.deepEqual([asked(), shown()], [2, 'before'])
  await reply('after')
  assert.deepEqual([asked(), shown()], [2, 'after'])
})

test('D-077: a resume that an app tells twice opens one stream and shows the newest reply; the read between is given up', async () => {
  const { reply, asked, shown, resume } = openScreen()
  await reply('before')
  const { last: first, opened } = FakeStream
  resume()
  resume()
  await settled()
  assert.deepEqual([FakeStream.opened, FakeStream.last, first.readyState], [opened, first, 0])
  const reads = asked()
  await reply('after')
  assert.deepEqual([shown(), asked()], ['after', reads])

  Object.assign(document, { visibilityState: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  assert.equal(first.readyState, FakeStream.CLOSED)
  Object.assign(document, { visibilityState: 'visible' })
  resume()
  resume()
  await settled()
  assert.equal(FakeStream.opened, opened + 1)
  await reply('later')
  assert.equal(shown(), 'later')
})

test('a stream that follows replies in the page refetches only if the server says that something was missed', async () => {
  const open = async (client: QueryClient) => {
    stop()
    mock.method(client, 'invalidateQueries', async () => refetches.push(true))
    stop = createLiveEvents(client, createSession()).listen(['bank-account'])
    refetches = []
    FakeStream.last.onopen()
    await settled()
    return refetches.length
  }
  assert.equal(await open(new QueryClient()), 2)
  const client = new QueryClient()
  cachePreloadedReplies(client, { language: 'id', at: 7, date: '', answers: [] })
  assert.equal(await open(client), 0)
  assert.match(FakeStream.last.url, /&since=7$/)
  FakeStream.last.dispatchEvent(new Event('missed'))
  await settled()
  assert.equal(refetches.length, 2)
})
