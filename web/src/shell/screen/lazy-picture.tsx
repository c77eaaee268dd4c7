import { type ComponentType, useEffect, useState } from 'react'

/** A picture that is not part of the first view; nothing is shown if it cannot be loaded. */
export function LazyPicture({ of }: { of: 'EndedPicture' | 'FaultPicture' | 'NotFoundPicture' | 'OfflinePicture' }) {
  const [picture, setPicture] = useState<{ Picture: ComponentType }>()
  useEffect(() => {
    import('../../ui/graphics/pictures.tsx').then(
      (pictures) => setPicture({ Picture: pictures[of] }),
      () => undefined,
    )
  }, [of])
  return picture ? <picture.Picture /> : null
}
