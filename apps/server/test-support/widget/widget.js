/* The launcher, as a build would leave it: long enough to be compressed. */
(function () {
  window.forecourtLauncher =
    'launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher launcher ';
})();
