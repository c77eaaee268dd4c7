import { useEffect, useState } from 'react'
import { hostApp } from '../../state/host-app.ts'

/** What shows a picture of our server: its address, or its bytes for a page whose session no cookie carries. */
export function usePictureUrl(address: string | undefined): string | undefined {
  const [read, setRead] = useState<string>()
  const isRead = address?.startsWith('/') === true && hostApp()?.session !== undefined
  useEffect(() => {
    if (!isRead || address === undefined) return
    let url: string | undefined
    let isOpen = true
    const show = async () => {
      const { fileAt } = await import('../native/files-of-app.ts')
      const file = await fileAt(address)
      if (!file || !isOpen) return
      url = URL.createObjectURL(file)
      setRead(url)
    }
    show().catch(() => undefined)
    return () => {
      isOpen = false
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [address, isRead])
  return isRead ? read : address
}
