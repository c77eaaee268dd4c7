import type { loginOtp } from '@lumbung/shared/contract/accounts/sign-in.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { afterSignIn } from '../../../shell/router/guard.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'

/** Goes on after a sign-in: to the terms if they are due, else to the redirect or Home (D-086). */
export function useEnter(redirect: string | undefined) {
  const { replace, replaceWith, channel } = useRoute()
  const { session, queryClient } = useServices()
  return ({ newUser }: Pick<ReplyOf<typeof loginOtp>, 'newUser'>) => {
    queryClient.clear()
    if (newUser) replace('TermsAndConditionPage', {}, { redirect })
    else replaceWith(afterSignIn(redirect, channel))
    session.set('in')
  }
}
