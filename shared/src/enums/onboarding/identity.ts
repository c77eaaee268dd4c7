/**
 * E-12: camera type. KTP ID card · LIVENESS_KTP face, compared with the ID card photo ·
 * LIVENESS_WITHOUT_KTP face, compared with the stored face · ID_HOLDING person holding the ID card · COMMON_CAMERA
 * any document.
 */
export const CameraType = ['KTP', 'LIVENESS_KTP', 'LIVENESS_WITHOUT_KTP', 'ID_HOLDING', 'COMMON_CAMERA'] as const
export type CameraType = (typeof CameraType)[number]

/** E-38: identity check contexts. */
export const IdentityCheckContext = [
  'linearKYC',
  'moduleKYC',
  'returnKYC',
  'faceIdLogin',
  'changeCard',
  'changePhone',
  'changeDevice',
  'securityCheck',
] as const
/** Contexts of a security check: a device that is new since the face was stored, or another that has not shown it. */
export const securityContexts = ['changeDevice', 'securityCheck'] as const satisfies readonly IdentityCheckContext[]
export type SecurityContext = (typeof securityContexts)[number]

export type IdentityCheckContext = (typeof IdentityCheckContext)[number]
