import type { AdPlacement } from '@lumbung/shared/enums/content.ts'
import { useRoute } from '../../../shell/router/use-route.ts'

/** Reports of an item, on the screen that shows it also while the address changes. Their code is not part of a first view. */
export function useSlotEvents(properties: { placement: AdPlacement; bannerId: string }) {
  const { name: route } = useRoute()
  return (name: 'slot_impression' | 'slot_click') => {
    import('../../../shell/tracking/events.ts').then(
      ({ track, trackedScreen }) => track({ name, properties }, trackedScreen(route)),
      () => undefined,
    )
  }
}
