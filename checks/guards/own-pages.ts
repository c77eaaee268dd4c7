import { provedBy } from './guard.ts'

const writer = 'server/src/platform/http/write-page.ts'
const visit = 'server/src/platform/http/visit.ts'

export const ownPages = provedBy('server/src/own-pages.test.ts', [
  {
    name: 'ASVS 14.3.2 a page with data of a customer is not stored',
    file: 'server/src/platform/http/pages.ts',
    find: "page.personal ? 'no-store' : 'no-cache'",
    replace: "'no-cache'",
    pattern: 'is stored nowhere',
  },
  {
    name: '#7 each page is read for the session that opens it',
    file: writer,
    find: "const caller = await reads.callerOf(visit.token ?? '')",
    replace: "const caller = (first ??= await reads.callerOf(visit.token ?? ''))",
    also: [{ file: writer, find: '  let inFlight = 0', replace: '  let inFlight = 0\n  let first' }],
    pattern: 'is stored nowhere',
  },
  {
    name: 'a page that a script fetches has no data',
    file: visit,
    find: "mode === 'navigate'",
    replace: 'true',
    pattern: 'only a page that is opened',
  },
  {
    name: '#5 a guarded read on a device that is not proved',
    file: 'server/src/platform/http/admission.ts',
    find: 'if (endpoint.guarded && caller) await guard(app, caller)',
    replace: '',
    pattern: '5 on a device that the account',
  },
  {
    name: 'how many pages are written at once',
    file: writer,
    find: ' || inFlight >= limits.atOnce',
    replace: '',
    pattern: 'while eight pages are written',
  },
])
