import { provedBy } from './guard.ts'

const http = 'server/src/platform/http'
const file = `${http}/unread-replies.ts`
export const unreadReplies = [
  ...provedBy(`${http}/unread-replies.test.ts`, [
    {
      name: '#37 a client that does not read is closed',
      file,
      find: 'if (taken - one.window.taken < unreadLimits.takenInWindow) return true',
      replace: '',
      pattern: 'a client that reads nothing',
    },
    {
      name: '#37 what all clients leave unread is limited',
      file,
      find: 'if (atMost + more > unreadLimits.inAll) relieve(more)',
      replace: '',
      pattern: 'the network that leaves',
      also: [{ file, find: '    relieve(0)\n', replace: '' }],
    },
    {
      name: '#37 the network that leaves most unread is closed first',
      file,
      find: '(one.unread > most.unread ? one : most)',
      replace: '(one.unread < most.unread ? one : most)',
      pattern: 'the network that leaves',
    },
    {
      name: '#37 requests of a connection take turns',
      file: `${http}/connections.ts`,
      find: '    await before.get(raw)\n',
      replace: '',
      pattern: 'handled one after another',
    },
    {
      name: '#37 a connection with far too many requests is cut',
      file: `${http}/connections.ts`,
      find: 'if (openOn(socket) > 2 * openPerConnection) socket.destroy()',
      replace: '',
      pattern: 'handled one after another',
    },
  ]),
  ...provedBy(`${http}/shared-reply.test.ts`, [
    {
      name: '#37 a client that has a public document gets 304',
      file: `${http}/shared-reply.ts`,
      find: "if (has(String(request.headers['if-none-match'] ?? ''), tag)) return reply.code(304).send()",
      replace: '',
      pattern: 'a client that has it',
    },
  ]),
]
