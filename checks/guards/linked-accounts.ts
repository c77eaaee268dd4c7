import { provedBy } from './guard.ts'

const folder = 'server/src/modules/accounts/linked-accounts'
const link = `${folder}/link-account.ts`
const store = `${folder}/link-store.ts`
const sandbox = 'server/src/providers/linked-accounts/sandbox.ts'

export const linkedAccounts = [
  ...provedBy(`${folder}/link-attacks.test.ts`, [
    {
      name: '#24 a state works in the session that started it',
      file: store,
      find: 'and state_hash = $3 and token_hash = $4',
      replace: 'and state_hash = $3 and $4::bytea is not null',
      pattern: 'a state works in its session alone',
    },
    {
      name: 'the state of an attempt is compared',
      file: store,
      find: 'and type = $2 and state_hash = $3',
      replace: 'and type = $2 and $3::bytea is not null',
      pattern: 'a forged, missing, older or expired state',
    },
    {
      name: 'an attempt ends after ten minutes',
      file: store,
      find: 'and expires_at > $5 returning verifier',
      replace: 'and (expires_at > $5 or true) returning verifier',
      pattern: 'a forged, missing, older or expired state',
      also: [{ file: sandbox, find: 'if (grant.expires <= now().getTime())', replace: 'if (grant.expires < 0)' }],
    },
    {
      name: 'an attempt is taken once',
      file: store,
      find: '  delete from link_attempt\n  where user_id = $1 and type = $2 and state_hash',
      replace: '  update link_attempt set type = type\n  where user_id = $1 and type = $2 and state_hash',
      pattern: 'a replayed answer links nothing',
      also: [{ file: sandbox, find: '    grants.delete(code)\n', replace: '' }],
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
      file: store,
      find: "?.user_id === userId ? 'BEFORE' : 'ELSEWHERE'",
      replace: "? 'BEFORE' : 'ELSEWHERE'",
      pattern: 'of two customers who link one account at once',
    },
    {
      name: '#22 no request chooses where the browser comes back to',
      file: sandbox,
      find: "if (query.get('redirect_uri') !== redirectUri)",
      replace: "if (!query.has('redirect_uri'))",
      pattern: '#22',
    },
    {
      name: '#29 attempts to link an account are counted',
      file: link,
      find: '> linkLimits.perHour',
      replace: '> Number.MAX_SAFE_INTEGER',
      pattern: 'ten attempts an hour',
    },
  ]),
  ...provedBy(`${folder}/link-account.test.ts`, [
    {
      name: 'a second account of a kind is refused and stays free',
      file: link,
      find: "if (stored === 'OTHER') throw new Refusal('LINK_EXISTS')",
      replace: '',
      pattern: 'LINK_EXISTS',
    },
    {
      name: 'the deletion of an account unlinks what it has linked',
      file: 'server/src/modules/accounts/retention/accounts-data.ts',
      find: '  await deleteLinks(tx, userId, linkTypes)\n',
      replace: '',
      pattern: 'the deletion of an account frees',
    },
    {
      name: 'D-098 nothing can be linked while no service is configured',
      file: link,
      find: 'const isOffered = (type: LinkType) => app.providers.linkedAccounts[type] !== undefined',
      replace: 'const isOffered = (type: LinkType) => type.length > 0',
      pattern: 'without a configured service',
    },
  ]),
  ...provedBy(`${folder}/link-notices.test.ts`, [
    {
      name: '#5 the customer is told of a linked account',
      file: link,
      find: "if (stored === 'LINKED') await",
      replace: 'if (false) await',
      pattern: 'linking and unlinking are told',
    },
    {
      name: '#5 the customer is told of an unlinked account, once',
      file: link,
      find: '  if ((await deleteLinks(tx, caller.userId, [type])) > 0)\n    await',
      replace: '  if ((await deleteLinks(tx, caller.userId, [type])) >= 0)\n    await',
      pattern: 'unlinking three times at once is told once',
    },
    {
      name: '#5 an unlinked account is told by SMS',
      file: 'server/src/modules/engagement/tell-customer.ts',
      find: '  await queueSms(app, tx, { to: mobile, kind: change, language, values, within: [own] })\n',
      replace: '  void [queueSms, mobile, language, values, own]\n',
      pattern: 'linking and unlinking are told',
    },
    {
      name: '#31 five SMS a day about changes of one kind',
      file: 'server/src/modules/engagement/tell-customer.ts',
      find: 'most: changesPerDay',
      replace: 'most: 1000',
      pattern: 'of one kind five SMS a day',
    },
  ]),
]
