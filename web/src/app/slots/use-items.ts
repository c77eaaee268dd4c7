import { type AdItem, ads } from '@lumbung/shared/contract/content.ts'
import type { AdPlacement } from '@lumbung/shared/enums/content.ts'
import { useRead } from '../../api/use-api.ts'

const keptFor = 300_000

/** What the slots show: one read for all screens. While it is unknown `items` is undefined; if it fails there are none. */
export function useItems(): readonly AdItem[] | undefined {
  const { data, isPending } = useRead(ads, {}, { handles: 'all', staleTime: keptFor })
  return isPending ? undefined : (data?.items ?? [])
}

/** The fact beside a tenor in months: "Total biaya terendah"; undefined without one. */
export function useTenorTag(): (months: number) => string | undefined {
  const items = useItems() ?? []
  return (months) => {
    const placement = `LOAN_TENOR_TAG_${months}` as AdPlacement
    return items.find((item) => item.placement === placement && item.slotType === 'STATIC_TEXT')?.title
  }
}
