import { eligibility } from '@lumbung/shared/contract/lending/products.ts'
import { useState } from 'react'
import { readOf } from '../../api/use-api.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { useServices } from '../../shell/router/services.ts'
import { nextActionFor } from './next-action.ts'
import { useNextAction } from './use-next-action.ts'

/** Checks whether the customer may apply, then opens the loan screen or says what prevents it. */
export function useOpenApply(): { open: () => Promise<void>; checking: boolean } {
  const { navigation, queryClient } = useServices()
  const carryOut = useNextAction()
  const [checking, setChecking] = useState(false)
  const open = async () => {
    setChecking(true)
    try {
      const result = await queryClient.fetchQuery({ ...readOf(eligibility, {}, currentLanguage()), staleTime: 0 })
      const action = nextActionFor(result)
      if (action.kind === 'apply') navigation.go('ApplyLoan', {})
      else await carryOut(action)
    } catch {
      // The global handler has shown the error.
    } finally {
      setChecking(false)
    }
  }
  return { open, checking }
}
