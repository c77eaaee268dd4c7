package com.example.lumbung

/** What only your own app knows and can do. */
interface Partner {
    /** A new token from your server for the customer who is signed in; null if there is none now. */
    suspend fun token(purpose: String): String?

    /** Whether your app can show advertisements. */
    val hasAds: Boolean get() = false

    /** Shows an advertisement and returns as soon as it is seen; false if there is none. */
    suspend fun showAd(kind: String, slot: String): Boolean = false

    /** The advertising id; null unless the customer allows tracking. */
    suspend fun advertisingId(): String? = null
}
