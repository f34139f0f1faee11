<?php
// What Apache would do for MediaWiki, for PHP's own server: pictures from the wiki's folder, entry points, pretty titles.
$wiki = getenv('WIKI_DIR');
$path = rawurldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) ?: '/');

if (str_starts_with($path, '/images/')) {
    $file = realpath($wiki . $path);
    if ($file === false || !is_file($file) || !str_starts_with($file, "$wiki/images/")) {
        http_response_code(404);
        return true;
    }
    header('Content-Type: ' . mime_content_type($file));
    header('Content-Length: ' . filesize($file));
    readfile($file);
    return true;
}

if (preg_match('#^/(api|index|load|rest|thumb)\.php(/.*)?$#', $path, $parts)) {
    $script = $parts[1];
    $_SERVER['PATH_INFO'] = $parts[2] ?? '';
} elseif ($path === '/' || str_starts_with($path, '/wiki/')) {
    $script = 'index';
} else {
    http_response_code(404);
    return true;
}
chdir('/var/lib/mediawiki');
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = "/$script.php";
$_SERVER['SCRIPT_FILENAME'] = "/var/lib/mediawiki/$script.php";
require $_SERVER['SCRIPT_FILENAME'];
