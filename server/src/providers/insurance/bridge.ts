import type { Env } from '../../platform/config/config.ts'
import { hostNames } from '../../platform/config/read-setting.ts'
import type { Bridge } from '../bridge/client.ts'
import { checkWeblink, onHosts } from './check-weblink.ts'
import type { Insurer } from './port.ts'

/** The setting that lists the hosts of the insurer's pages; `none` if it has no pages. */
export const weblinkHostsSetting = 'INSURER_WEBLINK_HOSTS'

/** The hosts to which an insurer's link may lead (D-195). Throws ConfigError. */
export const weblinkHosts = (env: Env): string[] =>
  env[weblinkHostsSetting] === 'none' ? [] : hostNames(env, weblinkHostsSetting)

/** The insurer behind the provider bridge. Without hosts it has no pages of its own. */
export function bridgeInsurer(ask: Bridge, hosts: readonly string[] = []): Insurer {
  const insurer: Insurer = {
    issue: (request, options) => ask('insurer/issue', request, options),
    cancel: (request, options) => ask('insurer/cancel', request, options),
  }
  if (hosts.length === 0) return insurer
  return {
    ...insurer,
    async weblink({ reference }, options) {
      const answer = await ask('insurer/weblink', { reference }, options)
      return checkWeblink(answer, { name: 'bridge insurer/weblink', reference, isOurs: onHosts(hosts) })
    },
  }
}
