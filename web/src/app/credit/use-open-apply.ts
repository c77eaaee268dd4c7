import { eligibility } from '@lumbung/shared/contract/product.ts'
import { useState } from 'react'
import { readOf } from '../../api/use-api.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { useServices } from '../services.ts'
import { wayOf } from './eligibility-way.ts'
import { useEligibilityWay } from './use-eligibility-way.ts'

/** Asks whether the customer may apply, then opens the loan screen, or what stands in its way. */
export function useOpenApply(): { open: () => Promise<void>; asking: boolean } {
  const { navigation, queryClient } = useServices()
  const lead = useEligibilityWay()
  const [asking, setAsking] = useState(false)
  const open = async () => {
    setAsking(true)
    try {
      const answer = await queryClient.fetchQuery({ ...readOf(eligibility, {}, currentLanguage()), staleTime: 0 })
      const way = wayOf(answer)
      if (way.kind === 'apply') navigation.go('ApplyLoan', {})
      else await lead(way)
    } catch {
      // The global handler has shown why.
    } finally {
      setAsking(false)
    }
  }
  return { open, asking }
}
