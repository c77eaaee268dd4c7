import { activatedTags } from '@lumbung/shared/contract/accounts/people.ts'
import { type AdItem, ads } from '@lumbung/shared/contract/content.ts'
import type { AdPlacement } from '@lumbung/shared/enums/content.ts'
import { isForAudience } from '@lumbung/shared/facts/customer-tags.ts'
import { useRead } from '../../../api/use-api.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useStore } from '../../../state/store.ts'

const keptFor = 300_000

/**
 * What the slots show to this visitor: one read for all screens, and one of the customer's tags if an item is aimed at some.
 * Undefined while it is unknown; without an answer nothing that is aimed is shown.
 */
export function useItems(): readonly AdItem[] | undefined {
  const { session } = useServices()
  const { data, isPending } = useRead(ads, {}, { handles: 'all', staleTime: keptFor })
  const items = data?.items ?? []
  const asks = useStore(session) === 'in' && items.some(({ audience }) => audience)
  const tags = useRead(activatedTags, {}, { enabled: asks, handles: 'all', staleTime: keptFor })
  if (isPending || (asks && tags.isPending)) return undefined
  return items.filter(({ audience }) => isForAudience(audience, tags.data ?? []))
}

/** The fact beside a tenor in months: "Total biaya terendah"; undefined without one. */
export function useTenorTag(): (months: number) => string | undefined {
  const items = useItems() ?? []
  return (months) => {
    const placement = `LOAN_TENOR_TAG_${months}` as AdPlacement
    return items.find((item) => item.placement === placement && item.slotType === 'STATIC_TEXT')?.title
  }
}
