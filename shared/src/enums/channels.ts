/** E-07: channels. */
export const Channel = [
  'LINKAJA',
  'OTTOH5',
  'MITRABUKALAPAK',
  'MYIM3',
  'BIMA3',
  'TOPED',
  'MOXA',
  'GOPAY',
  'TTS',
] as const
export type Channel = (typeof Channel)[number]

/** E-08: base channels. Default H5. */
export const BaseChannel = ['H5', 'TCASH', 'OTTO'] as const
export type BaseChannel = (typeof BaseChannel)[number]

/** E-09: game-style channels. */
export const GameChannel = [
  'JAGAT_MAP',
  'JAGAT_TREASURE_CARD',
  'JAGAT_COIN',
  'JAGAT_MAP_TREASURE_HUNT',
  'JAGAT',
] as const
export type GameChannel = (typeof GameChannel)[number]

/** E-45: partner channels that use token login. MITRA is MITRABUKALAPAK; H5 is public. */
export const TokenLoginChannel = [
  'LINKAJA',
  'OTTOH5',
  'MITRA',
  'MYIM3',
  'BIMA3',
  'MOXA',
  'GOPAY',
  'TTS',
  'TOPED',
] as const
export type TokenLoginChannel = (typeof TokenLoginChannel)[number]

/** The themes of web/src/ui/tokens.css; H5 is our own. */
export const channelThemes = [
  'H5',
  'LINKAJA',
  'OTTOH5',
  'MITRABUKALAPAK',
  'MYIM3',
  'BIMA3',
  'TOPED',
  'MOXA',
  'GOPAY',
  'TTS',
] as const

/** Where a signed-in customer arrives on a channel. */
export const homes = ['HOME', 'BILL', 'PARTNER_HOME'] as const
export type ChannelHome = (typeof homes)[number]

/** The tabs at the bottom of the first screens. */
export const channelTabs = ['HOME', 'BILL', 'ME'] as const
export type ChannelTab = (typeof channelTabs)[number]
