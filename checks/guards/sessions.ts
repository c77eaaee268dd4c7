import { type Guard, provedBy } from './guard.ts'

/** Sessions, cookies, devices, the number and linked accounts. */
export const sessions: readonly Guard[] = [
  ...provedBy('server/src/modules/onboarding/identity/face-sign-in-attacks.test.ts', [
    {
      name: '#24 an attempt of a sign-in by face is bound to its device',
      file: 'server/src/modules/onboarding/identity/face-sign-in.ts',
      find: 'if (device.equals(deviceHash)) return',
      replace: 'return',
      pattern: 'an attempt of one device is worthless on another',
    },
    {
      name: '#24 an accepted challenge opens one session',
      file: 'server/src/modules/onboarding/identity/liveness-store.ts',
      find: 'where user_id = $1 and id = $2 and answered_at is null and expires_at > $3',
      replace: 'where user_id = $1 and id = $2 and expires_at > $3',
      pattern: 'an accepted challenge opens one session',
      also: [
        {
          file: 'server/src/modules/onboarding/identity/liveness-store.ts',
          find: 'where user_id = $1 and id = $2 and result is null`)\nconst latestPassed',
          replace: 'where user_id = $1 and id = $2`)\nconst latestPassed',
        },
        {
          file: 'server/src/modules/onboarding/identity/liveness-store.ts',
          find: "and context = $3 and result = 'SUCCESS' and not spent",
          replace: "and context = $3 and result = 'SUCCESS'",
        },
        {
          file: 'server/src/modules/onboarding/identity/judge-face.ts',
          find: '!found || found.isAnswered ||',
          replace: '!found ||',
        },
      ],
    },
    {
      name: '#24 the challenge of a sign-in by face proves nothing in a session',
      file: 'server/src/modules/onboarding/identity/liveness-store.ts',
      find: 'where user_id = $1 and id = $2 and device_hash is not distinct from $3',
      replace: 'where user_id = $1 and id = $2 and ($3::bytea is null or device_hash = $3)',
      pattern: 'its challenge proves nothing else',
    },
  ]),
  ...provedBy('server/src/modules/accounts/sessions.test.ts', [
    {
      name: '#24 an ended session is refused',
      file: 'server/src/platform/access/sessions.ts',
      find: 'where s.ended_at is null and',
      replace: 'where',
      pattern: 'after signing out the token',
    },
    {
      name: '#24 signing out ends the sessions of a repeated sign-in',
      file: 'server/src/platform/access/sessions.ts',
      find: 'and (s.created_at, s.device_hash) = (own.created_at, own.device_hash)',
      replace: 'and s.token_hash = $2',
      pattern: 'signing out ends every session of a sign-in',
    },
    {
      name: '#24 a session older than 90 days is refused',
      file: 'server/src/platform/access/sessions.ts',
      find: 's.created_at > $4',
      replace: '$4::timestamptz is not null',
      pattern: 'a session expires after 30 days',
    },
    {
      name: '#24 the token changes at sign-in',
      file: 'server/src/platform/http/server.ts',
      find: 'if (answer.cookie || session.ended) setCookie',
      replace: 'if (!tokenOf(request, app.config).cookie) setCookie',
      pattern: 'a session token that was set before signing in',
    },
    {
      name: '#24 the database stores only the hash of a token',
      file: 'server/src/platform/access/sessions.ts',
      find: "digest('sha256', token, 'buffer')",
      replace: 'token',
      pattern: 'the database stores only the hash of a session token',
    },
    {
      name: '#24 scripts cannot read the cookie',
      file: 'server/src/platform/http/server.ts',
      find: 'httpOnly: true',
      replace: 'httpOnly: false',
      pattern: 'the cookie is HttpOnly',
    },
    {
      name: '#11 the same key gets the same reply',
      file: 'server/src/platform/idempotency.ts',
      find: '    if (before) return before\n    const reply',
      replace: '    const reply',
      pattern: 'signing in again with the same key',
      also: [
        {
          file: 'server/src/platform/http/server.ts',
          find: "return before === 'other request' ? undefined : before",
          replace: 'return before === undefined ? before : undefined',
        },
      ],
    },
    {
      name: '#11 a key belongs to its device',
      file: 'server/src/platform/http/server.ts',
      find: 'scopeOf(caller) ?? deviceHashOf(request, app.config)',
      replace: 'scopeOf(caller) ?? Buffer.alloc(32)',
      pattern: 'signing in again with the same key',
    },
  ]),
  ...provedBy('server/src/modules/accounts/devices/devices.test.ts', [
    {
      name: 'D-084 a device that is signed out has no session any more',
      file: 'server/src/modules/accounts/devices/sign-out-devices.ts',
      find: 'await endSessionsOn(tx, userId, hashes, app.clock.now())',
      replace: '',
      pattern: 'a device that is signed out is refused at its next call',
    },
    {
      name: 'D-084 devices that sign each other out wait for each other',
      file: 'server/src/modules/accounts/person-store.ts',
      find: 'await lockAccess(tx, caller.userId)',
      replace: '',
      pattern: 'devices that sign each other out concurrently',
    },
  ]),
  ...provedBy('server/src/modules/accounts/mobile-change/mobile-change.test.ts', [
    {
      name: '#5 a change of number ends every session',
      file: 'server/src/modules/accounts/mobile-change/change-mobile.ts',
      find: 'await endAllSessions(tx, userId, now)',
      replace: '',
      pattern: 'with a code of each number',
    },
    {
      name: '#5 the former number is notified of the change',
      file: 'server/src/modules/accounts/mobile-change/change-mobile.ts',
      find: "await publish(tx, { topic: 'accounts.mobile-changed', payload: { userId, changeId } }, now)",
      replace: 'void [publish, changeId]',
      pattern: 'the former number and the customer are notified',
    },
    {
      name: 'CX-46 a proof belongs to its session',
      file: 'server/src/modules/accounts/mobile-change/change-proof.ts',
      find: "found.session === tokenHash.toString('hex') &&",
      replace: '',
      pattern: 'a proof is bound to its session',
    },
  ]),
  ...provedBy('server/src/modules/accounts/mobile-change/mobile-change-together.test.ts', [
    {
      name: 'I13 two customers never have one number',
      file: 'server/src/modules/accounts/person-store.ts',
      find: 'if ((await tx.run(claimMobile, [hash, userId])) !== 1) return false',
      replace: 'await tx.run(claimMobile, [hash, userId])',
      pattern: 'of two customers who change to one number',
    },
  ]),
  ...provedBy('server/src/modules/accounts/linked-accounts/link-attacks.test.ts', [
    {
      name: '#24 a state works in the session that started it',
      file: 'server/src/modules/accounts/linked-accounts/link-store.ts',
      find: 'and state_hash = $3 and token_hash = $4',
      replace: 'and state_hash = $3 and $4::bytea is not null',
      pattern: 'a state works in its session alone',
    },
    {
      name: 'an attempt is taken once',
      file: 'server/src/modules/accounts/linked-accounts/link-store.ts',
      find: '  delete from link_attempt\n  where user_id = $1 and type = $2 and state_hash',
      replace: '  update link_attempt set type = type\n  where user_id = $1 and type = $2 and state_hash',
      pattern: 'a replayed answer links nothing',
      also: [
        { file: 'server/src/providers/linked-accounts/sandbox.ts', find: '    grants.delete(code)\n', replace: '' },
      ],
    },
    {
      name: 'a code belongs to the verifier of its attempt (PKCE)',
      file: 'server/src/providers/linked-accounts/facebook.ts',
      find: 'const challenge = await oauth.calculatePKCECodeChallenge(verifier)',
      replace: "const challenge = await oauth.calculatePKCECodeChallenge('v'.repeat(verifier.length))",
      pattern: 'code injection',
      also: [
        {
          file: 'server/src/providers/linked-accounts/facebook.ts',
          find: 'answer, redirectUri, verifier, within]',
          replace: "answer, redirectUri, 'v'.repeat(verifier.length), within]",
        },
      ],
    },
    {
      name: 'one account of a service belongs to one customer',
      file: 'server/src/modules/accounts/linked-accounts/link-store.ts',
      find: "?.user_id === userId ? 'BEFORE' : 'ELSEWHERE'",
      replace: "? 'BEFORE' : 'ELSEWHERE'",
      pattern: 'of two customers who link one account concurrently',
    },
  ]),
  ...provedBy('server/src/modules/accounts/security/security-check.test.ts', [
    {
      name: '#5 a face alone does not verify a device that also needs a code',
      file: 'server/src/modules/onboarding/identity/judge-face.ts',
      find: '    if (kyc) {\n      await proveFace(tx, userId, deviceHash, app.clock.now())\n',
      replace: '    await proveFace(tx, userId, deviceHash, app.clock.now())\n    if (kyc) {\n',
      pattern: 'verifying the face alone is not enough',
    },
    {
      name: '#2 #5 a new device verifies the face before it sees any data',
      file: 'server/src/platform/http/admission.ts',
      find: "if (endpoint.guarded && caller.kind === 'customer') await guard(app, caller)",
      replace: '',
      pattern: 'on a new device every guarded call',
    },
  ]),
  ...provedBy('server/src/modules/accounts/security/new-device-writes.test.ts', [
    {
      name: 'D-091 a challenge started before the face was stored is refused',
      file: 'server/src/modules/onboarding/identity/judge-face.ts',
      find: ' || !(await mayReplaceFace(tx, userId, deviceHash))',
      replace: '',
      pattern: 'cannot replace the stored face',
    },
  ]),
  ...provedBy('server/src/tests/attacks/guarded-calls.test.ts', [
    {
      name: 'D-091 every new call must be listed as guarded or not',
      file: 'shared/src/contract/onboarding/sections.ts',
      find: "path: '/user/work-info/v2',\n  access: 'customer',\n  guarded: true,",
      replace: "path: '/user/work-info/v2',\n  access: 'customer',",
      pattern: 'every call of the contract is decided',
    },
  ]),
  ...provedBy('web/src/shell/router/guard.test.ts', [
    {
      name: '#22 a redirect to another site is refused',
      file: 'web/src/shell/router/guard.ts',
      find: '!/^\\/[^/\\\\]/.test(redirect) || ',
      replace: '',
      pattern: 'D-040',
      also: [{ file: 'web/src/shell/router/guard.ts', find: "if (match.kind !== 'route' || ", replace: 'if (' }],
    },
  ]),
  ...provedBy('server/src/tests/attacks/cookies.test.ts', [
    {
      name: 'ASVS 3.3.3 the session cookie is Secure',
      file: 'server/src/platform/http/server.ts',
      find: "httpOnly: true, sameSite: 'lax' as const, secure: config.production }",
      replace: "httpOnly: true, sameSite: 'lax' as const }",
      pattern: 'ASVS 3.3.3 in production',
    },
  ]),
  ...provedBy('server/src/modules/accounts/security/secret-names.test.ts', [
    {
      name: '#24 a device’s name is a secret of 128 bits',
      file: 'server/src/platform/http/device.ts',
      find: " && isSecretName(header) ? header : ''",
      replace: " && !fromOurPages.test(header) ? header : ''",
      pattern: 'whose name others can guess',
    },
  ]),
  ...provedBy('server/src/tests/attacks/reauthentication.test.ts', [
    {
      name: 'ASVS 7.5.1 changes on a new device need the face',
      file: 'server/src/platform/http/admission.ts',
      find: "if (endpoint.guarded && caller.kind === 'customer') await guard(app, caller)",
      replace: '',
      pattern: 'a code by SMS alone changes',
    },
  ]),
]
