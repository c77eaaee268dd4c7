import { provedBy } from './guard.ts'

const platform = 'server/src/platform'
const keyring = `${platform}/keyring.ts`
const pages = `${platform}/http/page-headers.ts`

const keys = provedBy(`${platform}/keyring.test.ts`, [
  {
    name: '#17 a changed sealed value does not open',
    file: keyring,
    find: 'decipher.setAuthTag(sealed.subarray(12, 28))\n  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])',
    replace: 'return decipher.update(sealed.subarray(28))',
    pattern: 'a changed byte',
  },
  {
    name: '#17 a sealed value opens only for its customer',
    file: `${platform}/sealing.ts`,
    find: `open(key, sealed, \`\${userId} \${purpose}\`)`,
    replace: `open(key, sealed, \`\${purpose}\`)`,
    pattern: 'a value opens only for',
    also: [
      {
        file: `${platform}/sealing.ts`,
        find: `seal(key, JSON.stringify(value), \`\${userId} \${purpose}\`)`,
        replace: `seal(key, JSON.stringify(value), \`\${purpose}\`)`,
      },
    ],
  },
  {
    name: '#17 a sealed value opens only for its purpose',
    file: `${platform}/sealing.ts`,
    find: `open(key, sealed, \`\${userId} \${purpose}\`)`,
    replace: `open(key, sealed, \`\${userId}\`)`,
    pattern: 'a value opens only for',
    also: [
      {
        file: `${platform}/sealing.ts`,
        find: `seal(key, JSON.stringify(value), \`\${userId} \${purpose}\`)`,
        replace: `seal(key, JSON.stringify(value), \`\${userId}\`)`,
      },
    ],
  },
  {
    name: '#17 the data key is wrapped',
    file: keyring,
    find: "seal(current.wrapping, dataKey, 'data-key')",
    replace: 'dataKey',
    pattern: 'a data key is never',
    also: [
      {
        file: keyring,
        find: "return open(owner.wrapping, wrapped.subarray(keyIdLength), 'data-key')",
        replace: 'return wrapped.subarray(keyIdLength)',
      },
    ],
  },
  {
    name: '#17 old master keys still open',
    file: keyring,
    find: 'const known = secrets.map(masterKey)',
    replace: 'const known = secrets.slice(0, 1).map(masterKey)',
    pattern: 'after a rotation',
  },
  {
    name: '#17 a NIK is looked up by a keyed hash',
    file: keyring,
    find: `createHmac('sha256', keyFor(\`find:\${purpose}\`))`,
    replace: "createHash('sha256')",
    pattern: 'a fingerprint needs the key',
  },
])

const keyFiles = provedBy(`${platform}/master-keys.test.ts`, [
  {
    name: '#17 an empty key file is refused',
    file: `${platform}/master-keys.ts`,
    find: 'if (key.length !== 32)',
    replace: 'if (false)',
    pattern: 'that is empty',
  },
])

const folder = provedBy(`${platform}/postgres/embedded.test.ts`, [
  {
    name: 'a second server on a data folder is refused',
    file: `${platform}/postgres/folder-lock.ts`,
    find: "database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')",
    replace: '',
    pattern: 'a second server on the folder is refused',
  },
  {
    name: 'the embedded database requires its password',
    file: `${platform}/postgres/settings.ts`,
    find: "'host all lumbung 127.0.0.1/32 scram-sha-256",
    replace: "'host all lumbung 127.0.0.1/32 trust",
    pattern: 'a port of the loopback interface',
  },
])

const headers = provedBy(`${platform}/http/pages.test.ts`, [
  {
    name: '#21 pages cannot be framed',
    file: pages,
    find: '"frame-ancestors \'none\'",',
    replace: '',
    pattern: 'our pages cannot be framed',
  },
  {
    name: '#20 only our own scripts run',
    file: pages,
    find: `\`script-src 'self' 'wasm-unsafe-eval'\${list(scripts)}\``,
    replace: "\"script-src 'self' 'unsafe-inline'\"",
    pattern: 'only inline scripts hashed by',
  },
  {
    name: '#21 other sites cannot embed responses to requests with the session cookie',
    file: `${platform}/http/headers.ts`,
    find: "'cross-origin-resource-policy': 'same-origin',",
    replace: '',
    pattern: 'other sites can embed neither',
  },
  {
    name: 'responses are sent with nosniff',
    file: `${platform}/http/headers.ts`,
    find: "'x-content-type-options': 'nosniff',",
    replace: '',
    pattern: 'only inline scripts hashed by',
  },
])

const files = provedBy(`${platform}/files/disk-store.test.ts`, [
  {
    name: '#9 photos are sealed on disk',
    file: `${platform}/files/disk-store.ts`,
    find: 'const sealed = seal(dataKey, bytes, context)',
    replace: 'const sealed = Buffer.from(bytes)',
    pattern: 'no plain text reaches the disk',
    also: [
      {
        file: `${platform}/files/disk-store.ts`,
        find: 'return open(keys.unwrap(wrapped), sealed, context)',
        replace: 'return keys.unwrap(wrapped) && sealed',
      },
    ],
  },
  {
    name: 'a changed stored file is refused',
    file: `${platform}/files/disk-store.ts`,
    find: `if (idOf(sealed) !== id) throw new Error(\`stored file \${id} is damaged\`)`,
    replace: '',
    pattern: 'a file moved to another',
  },
  {
    name: 'a path instead of a file id is refused',
    file: `${platform}/files/disk-store.ts`,
    find: "if (!isFileId(id)) throw new Error('not a file id')",
    replace: '',
    pattern: 'an id that is not',
  },
])

const looseFiles = [
  ...provedBy(`${platform}/files/loose-files.test.ts`, [
    {
      name: 'a file is marked for removal before it is written',
      file: `${platform}/files/disk-store.ts`,
      find: 'await announce?.(id)',
      replace: '',
      pattern: 'a file is marked for',
    },
    {
      name: 'a file whose transaction failed is removed',
      file: `${platform}/files/loose-files.ts`,
      find: 'await app.files.remove(fileId)',
      replace: 'return',
      pattern: 'whose transaction fails',
    },
    {
      name: 'a file that is being removed cannot be kept',
      file: `${platform}/files/loose-files.ts`,
      find: "!== files.length) throw new Error('a stored file was not kept in time')",
      replace: '< 0) return',
      pattern: 'keeping a file that was',
    },
  ]),
  ...provedBy('server/src/stored-files.test.ts', [
    {
      name: 'a saved photo is kept',
      file: 'server/src/modules/onboarding/identity/save-photo.ts',
      find: 'await keepFiles(tx, userId, [fileId])',
      replace: '',
      pattern: 'one whose transaction failed is',
    },
    {
      name: 'the frames of a passed face check are kept',
      file: 'server/src/modules/onboarding/identity/judge-face.ts',
      find: 'await keepFiles(tx, userId, verdict.frames)',
      replace: '',
      pattern: 'those whose transaction failed are',
    },
    {
      name: 'a signed PDF is kept',
      file: 'server/src/modules/lending/agreement/sign-for-lender.ts',
      find: 'await keepFiles(tx, userId, [signed.fileId])',
      replace: '',
      pattern: 'a PDF whose transaction failed',
    },
  ]),
]

const events = provedBy(`${platform}/http/events.test.ts`, [
  {
    name: '#7 events go to their customer only',
    file: `${platform}/http/events.ts`,
    find: 'of streams.get(userId) ?? [])',
    replace: 'of [...streams.values()].flatMap((own) => [...own]))',
    pattern: 'a customer receives only events',
  },
  {
    name: '#24 signing out ends the event streams',
    file: `${platform}/http/events.ts`,
    find: 'valid || stream.end()',
    replace: 'valid',
    pattern: 'signing out ends the streams',
  },
  {
    name: 'the event streams of a customer are limited',
    file: `${platform}/http/events.ts`,
    find: 'if (own.size >= streamsPerPerson)',
    replace: 'if (false)',
    pattern: 'a sixth stream',
  },
  {
    name: 'disconnected event streams are not counted',
    file: `${platform}/http/events.ts`,
    find: 'if (reply.raw.destroyed)',
    replace: 'if (false)',
    pattern: 'left before they began',
  },
])

const oldBrowsers = provedBy('checks/browser-floor.test.ts', [
  {
    name: 'inline scripts parse in old browsers',
    file: 'web/head-scripts.ts',
    find: ', compress: { target: browserFloor }',
    replace: '',
    pattern: 'head scripts use nothing newer',
  },
])

export const foundations = [
  ...keys,
  ...keyFiles,
  ...folder,
  ...headers,
  ...files,
  ...looseFiles,
  ...events,
  ...oldBrowsers,
]
