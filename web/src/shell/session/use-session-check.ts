import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { useRead } from '../../api/use-api.ts'

/**
 * For a screen that needs a session but reads nothing of the customer: asks who is signed in, so that a visitor is led to sign-in
 * instead of to a form that cannot be sent.
 */
export function useSessionCheck(): void {
  useRead(userInfo, {}, { staleTime: Number.POSITIVE_INFINITY })
}
