import { provedBy } from './guard.ts'

const identity = 'server/src/modules/onboarding/identity'
const accounts = 'server/src/modules/accounts'
const face = `${identity}/face-sign-in.ts`
const judge = `${identity}/judge-face.ts`
const store = `${identity}/liveness-store.ts`
const devices = `${accounts}/security/device-store.ts`

const attacks = provedBy(`${identity}/face-sign-in-attacks.test.ts`, [
  {
    name: '#38 pictures of a sign-in by face count among the person’s uploads',
    file: face,
    find: 'attemptOf(call).limitKey }',
    replace: 'attemptOf(call).userId }',
    pattern: 'count among the person’s uploads of an hour',
  },
  {
    name: '#4 only a device with a verified face is told that a number is its own',
    file: devices,
    find: 'where m.mobile_hash = $1 and d.device_hash = $2 and',
    replace: 'where m.mobile_hash = $1 and $2::bytea is not null and',
    pattern: 'a device learns nothing about numbers',
  },
  {
    name: '#24 an attempt of a sign-in by face is bound to its device',
    file: face,
    find: 'if (device.equals(deviceHash)) return',
    replace: 'return',
    pattern: 'an attempt of one device is worthless on another',
  },
  {
    name: '#24 an accepted challenge opens one session',
    file: store,
    find: 'where user_id = $1 and id = $2 and answered_at is null and expires_at > $3',
    replace: 'where user_id = $1 and id = $2 and expires_at > $3',
    also: [
      {
        file: store,
        find: 'where user_id = $1 and id = $2 and result is null`)\nconst latestPassed',
        replace: 'where user_id = $1 and id = $2`)\nconst latestPassed',
      },
      {
        file: store,
        find: "and context = $3 and result = 'SUCCESS' and not spent",
        replace: "and context = $3 and result = 'SUCCESS'",
      },
      { file: judge, find: '!found || found.isAnswered ||', replace: '!found ||' },
    ],
    pattern: 'an accepted challenge opens one session',
  },
  {
    name: 'behaviour 9 the fourth try of a day is not judged',
    file: judge,
    find: 'return (await livenessTriesLeft(app, db, attempt.userId, found)) > 0 ? found : undefined',
    replace: 'return found',
    pattern: 'the fourth try of a day is not judged',
  },
  {
    name: 'behaviour 9 tries of a sign-in by face are counted for each device',
    file: store,
    find: 'and answered_at >= $3 and device_hash is not distinct from $4',
    replace: 'and answered_at >= $3 and ($4::bytea is null or true)',
    pattern: 'tries are counted for each device',
  },
  {
    name: '#5 a device that was signed out meanwhile gets no session',
    file: `${accounts}/face/face-sign-in.ts`,
    find: 'if (!mobile || !(await findFaceDevice(tx, { mobile, deviceHash, since: codeSince(app) }))) return undefined',
    replace: 'if (!mobile) return undefined',
    pattern: 'a device that was signed out is no longer known',
  },
  {
    name: '#24 the challenge of a sign-in by face proves nothing in a session',
    file: store,
    find: 'where user_id = $1 and id = $2 and device_hash is not distinct from $3',
    replace: 'where user_id = $1 and id = $2 and ($3::bytea is null or device_hash = $3)',
    pattern: 'its challenge proves nothing else',
  },
  {
    name: '#30 pictures of strangers are refused unread',
    file: face,
    find: 'uploader: (call) => attemptOf(call).limitKey',
    replace: "uploader: () => 'anybody'",
    pattern: 'pictures without an attempt of this device',
  },
  {
    name: '#4 a known device tries few numbers',
    file: `${accounts}/face/face-sign-in.ts`,
    find: 'if (used > faceSignInLimits.startsAnHour)',
    replace: 'if (used < 0)',
    pattern: 'tries at most 20 numbers an hour',
  },
])

const signIns = provedBy(`${identity}/face-sign-in.test.ts`, [
  {
    name: 'behaviour 14 a sign-in by face needs a code on the device in 90 days',
    file: devices,
    find: 'and d.face_at is not null and d.code_at > $3',
    replace: 'and d.face_at is not null and $3::timestamptz is not null',
    also: [
      {
        file: devices,
        find: 'and face_at is not null and code_at > $2 limit 1',
        replace: 'and face_at is not null and $2::timestamptz is not null limit 1',
      },
    ],
    pattern: 'the code on the device is older than 90 days',
  },
  {
    name: 'behaviour 14 a sign-in by face needs a device that has shown the face',
    file: devices,
    find: 'and d.face_at is not null and d.code_at > $3',
    replace: 'and d.code_at > $3',
    also: [
      {
        file: devices,
        find: 'where device_hash = $1 and face_at is not null and code_at > $2',
        replace: 'where device_hash = $1 and code_at > $2',
      },
    ],
    pattern: 'or the device has not shown the face',
  },
  {
    name: '#27 the pictures of a sign-in by face are not stored',
    file: judge,
    find: "verdict.result === 'SUCCESS' && !attempt.device ? pictures : []",
    replace: "verdict.result === 'SUCCESS' ? pictures : []",
    pattern: 'the pictures of an accepted and of a refused face are not stored',
  },
  {
    name: 'D-114 another face opens no session',
    file: face,
    find: "result === 'FAILED' || !(await",
    replace: '!(await',
    also: [{ file: store, find: "and context = $3 and result = 'SUCCESS' and not spent", replace: 'and context = $3' }],
    pattern: 'another person’s face and a still picture',
  },
])

const checks = provedBy(`${accounts}/security/security-context.test.ts`, [
  {
    name: 'E-38 a security check takes a face of its own context',
    file: `${accounts}/security/prove-security.ts`,
    find: 'challengeId, context))',
    replace: "challengeId, 'changeDevice'))",
    pattern: 'a new device proves itself in its context',
  },
  {
    name: 'E-38 a device from before the face is no new device',
    file: `${accounts}/security/security-state.ts`,
    find: "firstSeen < faceStoredAt ? 'securityCheck' : 'changeDevice'",
    replace: "firstSeen > faceStoredAt ? 'securityCheck' : 'changeDevice'",
    pattern: 'a new device proves itself in its context',
  },
])

const account = 'server/src/modules/onboarding/bank-accounts'
const accountChanges = provedBy(`${account}/change-card.test.ts`, [
  {
    name: 'behaviour 9 an account is added to a limit with the face only',
    file: `${account}/add-bank-account.ts`,
    find: 'if (approved) await requireFace(tx, userId, challengeId)',
    replace: '',
    pattern: 'no account is added without the face',
  },
  {
    name: 'behaviour 9 another primary account needs the face',
    file: `${account}/add-bank-account.ts`,
    find: "if (!account.primary && review === 'APPROVED') await requireFace(tx, userId, challengeId)",
    replace: '',
    pattern: 'no other account becomes primary',
  },
  {
    name: 'E-38 a change of account takes a face of its own context',
    file: `${account}/add-bank-account.ts`,
    find: "consumeChallenge(tx, userId, challengeId, 'changeCard')",
    replace: "consumeChallenge(tx, userId, challengeId, 'changePhone')",
    pattern: 'no account is added without the face',
  },
  {
    name: 'behaviour 9 one face adds one account',
    file: store,
    find: "and result = 'SUCCESS' and not spent",
    replace: "and result = 'SUCCESS'",
    pattern: 'one face adds one account',
  },
])

export const faceContexts = [...attacks, ...signIns, ...checks, ...accountChanges]
