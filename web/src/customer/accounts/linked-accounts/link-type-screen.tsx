import { linkTypes } from '@lumbung/shared/enums/linked-accounts.ts'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { NotFoundScreen } from '../../../shell/screen/not-found-screen.tsx'
import { OneAccount } from './one-account.tsx'

/** the account that the address names. */
export function LinkTypeScreen({ params, query }: ScreenProps<'LinkAccountType'>) {
  const type = linkTypes.find((one) => one === params.type)
  return type ? <OneAccount type={type} query={query} /> : <NotFoundScreen />
}
