import { provedBy } from './guard.ts'

const http = 'server/src/platform/http'
const budget = `${http}/upload-budget.ts`

export const uploadRoom = provedBy(`${http}/upload-budget.test.ts`, [
  {
    name: '#40 a slow sender gives way',
    file: budget,
    find: 'if (slowest && now - slowest.mark.at >= slow.ms) return slowest',
    replace: '',
    pattern: 'too many forms at once',
    also: [{ file: budget, find: 'makeRoom(() => all.size > atOnce.formsOfAll)', replace: '' }],
  },
  {
    name: '#40 the network with most gives way',
    file: budget,
    find: 'most && room(most.network) > room(one.network) ? most : one',
    replace: 'most && one.bytes < 0 ? most : one',
    pattern: 'the network with most gives way',
  },
  {
    name: '#40 a person has a share',
    file: budget,
    find: 'if (sumOf(own()) > atOnce.bytes) throw busy()',
    replace: '',
    pattern: 'a person has a share',
  },
  {
    name: '#40 who fills the room gives way to small uploads of the same network',
    file: budget,
    find: 'bytes * 2 >= largest',
    replace: 'bytes >= 0',
    pattern: 'gives way to small photos',
  },
])
