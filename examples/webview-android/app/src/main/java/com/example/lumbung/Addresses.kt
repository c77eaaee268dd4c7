package com.example.lumbung

import java.net.URI
import java.net.URISyntaxException

/** The schemes that may be opened outside. */
val externalSchemes = setOf("https", "mailto", "sms", "tel", "gojek", "line", "whatsapp")

/** Null for what is no address, as strictly as java.net.URI: android.net.Uri takes anything. */
private fun parsed(url: String?): URI? =
    try {
        url?.let { URI(it) }
    } catch (_: URISyntaxException) {
        null
    }

/** Scheme, host and port as in `location.origin`; null if the address has none. */
fun originOf(url: String?): String? {
    val uri = parsed(url)
    val scheme = uri?.scheme?.lowercase()
    val host = uri?.host?.lowercase()
    if (uri == null || scheme == null || host == null) return null
    val isDefault = uri.port == -1 || (scheme == "https" && uri.port == 443) || (scheme == "http" && uri.port == 80)
    return if (isDefault) "$scheme://$host" else "$scheme://$host:${uri.port}"
}

/** Whether an address may be handed to the system, which opens a browser, a wallet or the dialler. */
fun mayOpenOutside(url: String): Boolean = parsed(url)?.scheme?.lowercase() in externalSchemes
