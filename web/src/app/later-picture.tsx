import { type ComponentType, useEffect, useState } from 'react'

/** A picture of the rare pages: left out of the first view, and missing when even it cannot be fetched. */
export function LaterPicture({ of }: { of: 'BarnPicture' | 'OfflinePicture' }) {
  const [picture, setPicture] = useState<{ Shown: ComponentType }>()
  useEffect(() => {
    import('../ui/graphics/pictures.tsx').then(
      (pictures) => setPicture({ Shown: pictures[of] }),
      () => undefined,
    )
  }, [of])
  return picture ? <picture.Shown /> : null
}
